import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { providerAdapters } from '@salung/contract';
import type { TrialProvider } from '../games/index.ts';

const secret = () => randomBytes(32).toString('hex');

function keysOf(adapter: string): Record<string, string> {
  if (adapter === 'hub88') {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    return {
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
      testPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
  }
  if (adapter === 'slotegrator') return { merchantId: 'trial', merchantKey: secret() };
  return adapter === 'superapi' ? { signatureKey: secret() } : { secret: secret() };
}

/** A provider of each adapter, once on and once off, with keys of their own. For installations that exist only to try them. */
export const trialProviders = (): TrialProvider[] =>
  providerAdapters.flatMap((adapter) =>
    [true, false].map((isActive) => ({
      code: isActive ? adapter : `${adapter}-off`,
      adapter,
      isActive,
      keys: keysOf(adapter),
      games: adapter === 'superapi' ? ['TRIAL:one', 'TRIAL:two'] : ['one', 'two'],
    })),
  );
