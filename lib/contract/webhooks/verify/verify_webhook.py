"""Verifies webhooks of Filing Desk. Standard library only: copy this file. Python 3.9 or newer.

Pass the body exactly as it was received, before any JSON parser has touched it. After a rotation both headers are sent
for 24 hours: pass both, and either secret is accepted during that time.
"""

import hashlib
import hmac
import re
import time
from typing import Optional

TOLERANCE_SECONDS = 300
SIGNATURE = re.compile(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})")


def verify_webhook(
    secret: str,
    body: bytes,
    signature: Optional[str],
    next_signature: Optional[str] = None,
    now: Optional[float] = None,
) -> bool:
    """True where the webhook is genuine and recent; reject it with status 400 where it is not.

    secret: the whole secret, "whsec_" included. signature and next_signature: the headers Service-Signature and
    Service-Signature-Next. now: the current time in unix seconds, by default the clock of this machine.
    """
    return any(_is_genuine(secret, body, header, now) for header in (signature, next_signature) if signature and header)


def _is_genuine(secret: str, body: bytes, header: str, now: Optional[float]) -> bool:
    match = SIGNATURE.fullmatch(header)
    # Without a secret anybody could sign.
    if match is None or not secret:
        return False
    timestamp, digest = match.groups()
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, digest)
