import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** CBOR of the few types that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}

function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const FLAGS = { present: 1, verified: 4, attested: 64 }

type DataInput = { rpId: string; isVerified: boolean; signCount: number; credential?: Buffer }

function authData({ rpId, isVerified, signCount, credential }: DataInput): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(signCount)
  const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (credential ? FLAGS.attested : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
}

const HERE = { origin: 'http://localhost', rpId: 'localhost', isVerified: true }

/** An authenticator in software: it creates one ES256 credential and signs challenges with it. */
export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signCount = 0
  const text = id.toString('base64url')
  const base = { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} }
  return {
    /** What the browser sends after creating the credential. */
    attest(challenge: string, changes: Partial<typeof HERE> = {}) {
      const { origin, ...place } = { ...HERE, ...changes }
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(coseKey(publicKey)),
      ])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData({ ...place, signCount, credential })],
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
      return {
        ...base,
        response: { clientDataJSON, attestationObject: cbor(attestation).toString('base64url') },
      }
    },
    /** What the browser sends after signing a challenge. */
    assert(challenge: string, changes: Partial<typeof HERE> = {}) {
      const { origin, ...place } = { ...HERE, ...changes }
      signCount += 1
      const client = clientData('webauthn.get', challenge, origin)
      const data = authData({ ...place, signCount })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
        'base64url',
      )
      const clientDataJSON = client.toString('base64url')
      return {
        ...base,
        response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature },
      }
    },
  }
}
