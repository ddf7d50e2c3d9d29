"""Settings from the environment and `.env`; a wrong one is a sentence, never a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN = re.compile(r"\d{3,20}:[A-Za-z0-9_-]{20,100}")
DATABASES = ("sqlite:///", "postgresql://", "postgresql+pg8000://", "postgres://")


class ConfigError(Exception):
    """A setting that is missing or cannot be right, said so that it can be mended."""


class Settings(BaseSettings):
    """Everything the bot can be told; README.md explains each."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", hide_input_in_errors=True, frozen=True)

    bot_token: SecretStr = Field(default=SecretStr(""), validate_default=True)
    database_url: SecretStr = Field(default=SecretStr("sqlite:///dorehami.db"))
    bot_api_base_url: str = "https://api.telegram.org/bot"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    playground_clock: Path | None = None
    """Set by the playground alone: the file that says how far its clock is ahead."""

    @field_validator("bot_token")
    @classmethod
    def _has_the_shape_of_a_token(cls, token: SecretStr) -> SecretStr:
        shown = token.get_secret_value().strip()
        if not shown:
            raise ValueError(
                "BOT_TOKEN is missing: ask @BotFather for a token and put it into the environment or .env."
            )
        if not TOKEN.fullmatch(shown):
            raise ValueError("BOT_TOKEN does not look like a token (digits, a colon, then 20 letters or more).")
        return SecretStr(shown)

    @field_validator("database_url")
    @classmethod
    def _names_a_known_database(cls, url: SecretStr) -> SecretStr:
        if not url.get_secret_value().startswith(DATABASES):
            raise ValueError("DATABASE_URL must begin with sqlite:/// or postgresql://.")
        return url

    @field_validator("bot_api_base_url")
    @classmethod
    def _is_a_web_address(cls, url: str) -> str:
        if not re.fullmatch(r"https?://[^\s?#]+[^\s?#/]", url):
            raise ValueError("BOT_API_BASE_URL must be a web address that ends in /bot, without a trailing slash.")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level


class DatabaseOnly(Settings):
    """The settings of commands that never speak to Telegram."""

    @field_validator("bot_token")
    @classmethod
    def _has_the_shape_of_a_token(cls, token: SecretStr) -> SecretStr:
        return token


def read(kind: type[Settings] = Settings) -> Settings:
    """The settings; raises ConfigError with one sentence that names the first wrong one."""
    try:
        return kind()
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "A setting"
        sentence = str(first["msg"]).removeprefix("Value error, ")
        raise ConfigError(sentence if name in sentence else f"{name} is wrong: {sentence}.") from None
