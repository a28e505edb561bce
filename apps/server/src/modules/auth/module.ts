import type { Job, Registry, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetOldDevices } from './service/devices.ts';
import { forgetOldGuesses } from './service/guesses.ts';
import { forgetCodes } from './service/otp.ts';
import { forgetOldSessions } from './service/sessions.ts';

export { authRoutes as routes } from './routes.ts';

export const jobs = (platform: Platform): Job[] => [
  // Often: anybody can make up names, and each one is counted.
  { name: 'guesses-forget', cron: '*/10 * * * *', run: () => forgetOldGuesses(platform) },
];

export async function tidy(platform: Platform, { settingsNow }: Registry): Promise<void> {
  await forgetOldSessions(platform, (await settingsNow(platform.db))['retention.sessionDays']);
  await forgetCodes(platform);
  await forgetOldDevices(platform);
}

export { texts } from './texts.ts';

export const tables = [
  'session',
  'otp_request',
  'guess_count',
  'known_device',
  'two_factor_challenge',
  'player',
  'player_bank',
] satisfies ServerModule['tables'];
export const joinedTables = [
  'session',
  'known_device',
  'player',
  'player_bank',
  'guess_count',
] satisfies ServerModule['joinedTables'];
