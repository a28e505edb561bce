import type { AlarmChannel } from '@salung/contract';
import type { ChannelAdapter } from './adapter.ts';
import { email } from './email.ts';
import { line } from './line.ts';
import { telegram } from './telegram.ts';
import { webhook } from './webhook.ts';

export const adapters: Readonly<Record<AlarmChannel, ChannelAdapter>> = { line, telegram, webhook, email };

export const isChannel = (kind: string): kind is AlarmChannel => Object.hasOwn(adapters, kind);
