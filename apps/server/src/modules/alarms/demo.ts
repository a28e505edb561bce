import type { DemoPart } from '../../demo/part.ts';
import { isOnThisMachine } from '../../demo/this-machine.ts';
import { channelOf, updateChannel } from './channel-store.ts';
import { sealKeys } from './connect.ts';

const addressOf = (sandboxUrl: string): string => `${sandboxUrl}/alarms/webhook`;

/** Tells alarms to the sandbox, where there is one, as a webhook. */
export const part: DemoPart = {
  async setUp(platform, tx) {
    if (platform.sandboxUrl === undefined) return;
    await updateChannel(tx, 'webhook', {
      is_active: true,
      settings: JSON.stringify({ url: addressOf(platform.sandboxUrl) }),
      keys: sealKeys(platform, 'webhook', { secret: 'demo-alarms' }),
    });
  },
  async connect({ sandboxUrl }, tx) {
    if (sandboxUrl === undefined) return;
    const row = await channelOf(tx, 'webhook');
    const { url } = (row?.settings ?? {}) as { url?: string };
    // An address elsewhere is one that somebody has entered.
    if (url === undefined || url === addressOf(sandboxUrl) || !isOnThisMachine(url)) return;
    await updateChannel(tx, 'webhook', { settings: JSON.stringify({ url: addressOf(sandboxUrl) }) });
  },
};
