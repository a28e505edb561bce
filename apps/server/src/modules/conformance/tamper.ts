import { generateKeyPairSync } from 'node:crypto';
import type { Adapter, OutgoingCall } from '../rounds/index.ts';
import type { Tampering } from './case.ts';

/** Longer than any message may be. */
const TOO_LONG = 70_000;

type Config = Parameters<Adapter['sign']>[1];

/** Keys as somebody else would have them: of the same kind, and others. */
function strangers({ keys, ...config }: Config): Config {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const stranger = (value: string) =>
    value.startsWith('-----BEGIN')
      ? (pair().privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
      : `${value}x`;
  return {
    ...config,
    keys: keys.map((set) =>
      Object.fromEntries(Object.entries(set).map(([name, value]) => [name, stranger(value)])),
    ),
  };
}

/** Another character of the same alphabet in the middle. */
function changed(signature: string): string {
  const at = Math.floor(signature.length / 2);
  return `${signature.slice(0, at)}${signature.charAt(at) === 'a' ? 'b' : 'a'}${signature.slice(at + 1)}`;
}

/**
 * A call that was tampered with. `other` is another message of the same kind.
 * @throws NotExpressible where the provider's signature doesn't allow it
 */
export function tamper(
  how: Tampering,
  call: OutgoingCall,
  other: OutgoingCall,
  adapter: Adapter,
  config: Config,
  now: Date,
): OutgoingCall {
  const { path, body } = call;
  const header = adapter.signatureHeader;
  const withHeader = (value: string) => ({ ...call, headers: { ...call.headers, [header]: value } });
  const broken = Buffer.from(body.subarray(0, Math.floor(body.length / 2)));
  switch (how) {
    case 'no signature': {
      const { [header]: _, ...headers } = call.headers;
      return { ...call, headers };
    }
    case 'wrong signature':
      return withHeader(changed(call.headers[header] ?? ''));
    case "another message's signature":
      return { ...call, headers: other.headers };
    case "another provider's key":
      return adapter.sign({ path, body }, strangers(config), now);
    case 'a space more':
      return { ...call, body: Buffer.concat([body, Buffer.from(' ')]) };
    case 'broken and unsigned':
      return { ...call, body: broken };
    case 'broken':
      return adapter.sign({ path, body: Buffer.from('{"broken":') }, config, now);
    case 'a repeated field': {
      const text = body.toString('utf8');
      const repeated = text.startsWith('{')
        ? `{"twice":1,"twice":2,${text.slice(1)}`
        : `${text}&twice=1&twice=2`;
      return adapter.sign({ path, body: Buffer.from(repeated) }, config, now);
    }
    case 'too long':
      return { ...call, body: Buffer.concat([body, Buffer.alloc(TOO_LONG, ' ')]) };
  }
}
