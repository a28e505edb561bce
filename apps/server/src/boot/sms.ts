import type { Config } from '../config.ts';
import { httpSms, thaiBulkSms } from '../platform/sms/http-sms.ts';
import { noSms, type Sms, sandboxSms } from '../platform/sms/sms.ts';

/** The provider that is configured; the sandbox in a demo; none otherwise. */
export function createSms({
  sms,
  sandboxUrl,
  production,
}: Pick<Config, 'sms' | 'sandboxUrl' | 'production'>): Sms {
  // Outside of production a provider may be played by a program on this machine.
  const allowPrivate = !production;
  if (sms?.provider === 'thaibulksms') return thaiBulkSms({ ...sms, allowPrivate });
  if (sms) return httpSms({ ...sms, allowPrivate });
  return sandboxUrl ? sandboxSms(sandboxUrl) : noSms;
}
