import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** All push services accept this size; see RFC 8291, section 4. */
const RECORD_BYTES = 4096;

/** Bytes of a record in addition to its text: the 86-byte header, the delimiter and the tag. */
const OVERHEAD_BYTES = 86 + 1 + 16;

export const MOST_PUSH_BYTES = RECORD_BYTES - OVERHEAD_BYTES;

/** Ends the last record; see RFC 8188, section 2. */
const LAST_RECORD = Buffer.from([2]);

/**
 * Encrypts a message for a device, as one `aes128gcm` record (RFC 8291). `p256dh` and `auth` are the
 * device's. Throws if the public key isn't a P-256 point, or the message is too long. Tests pass the sender's
 * key pair and the salt, which are otherwise new for each message.
 */
export function encryptPush(
  text: Buffer,
  device: { p256dh: Buffer; auth: Buffer },
  given: { sender?: ECDH; salt?: Buffer } = {},
): Buffer {
  if (text.length > MOST_PUSH_BYTES) throw new RangeError('The notification is too long to send.');
  const sender = given.sender ?? newPair();
  const salt = given.salt ?? randomBytes(16);
  const { key, nonce } = contentKeys({
    secret: sender.computeSecret(device.p256dh),
    auth: device.auth,
    salt,
    receiver: device.p256dh,
    sender: sender.getPublicKey(),
  });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, LAST_RECORD])), cipher.final()];
  return Buffer.concat([headerOf(salt, sender.getPublicKey()), ...sealed, cipher.getAuthTag()]);
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/** Salt, length of a record, length of the key, key; see RFC 8188, section 2.1. */
function headerOf(salt: Buffer, publicKey: Buffer): Buffer {
  const lengths = Buffer.alloc(5);
  lengths.writeUInt32BE(RECORD_BYTES, 0);
  lengths.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, lengths, publicKey]);
}

/** Derives the key and the nonce of a message; see RFC 8291, section 3.4. */
export function contentKeys(given: {
  /** The shared ECDH secret. */
  secret: Buffer;
  auth: Buffer;
  salt: Buffer;
  receiver: Buffer;
  sender: Buffer;
}): { key: Buffer; nonce: Buffer } {
  const { secret, auth, salt, receiver, sender } = given;
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const input = derive(secret, auth, about, 32);
  return {
    key: derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  };
}

const derive = (key: Buffer, salt: Buffer, about: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, about, bytes));
