import type { Answer } from '@salung/client';
import type { AlarmChannel, AlarmOutcome } from '@salung/contract';
import { dateTime, formatBaht, getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

export type Alarm = Answer<'alarms.list'>['data'][number];
export type Rule = Answer<'alarms.rules'>['data'][number];
export type Channel = Answer<'alarms.channels'>['data'][number];
export type Parameter = Rule['parameters'][number];
type Telling = NonNullable<Alarm['opened']>;

export const channelNames: Readonly<Record<AlarmChannel, string>> = {
  line: 'LINE',
  telegram: 'Telegram',
  webhook: 'Webhook',
  email: 'E-mail',
};

export const titleOf = ({ titleTh, titleEn }: Pick<Rule, 'titleTh' | 'titleEn'>): string =>
  getLocale() === 'th' ? titleTh : titleEn;

export const textOf = ({ textTh, textEn }: Alarm): string => (getLocale() === 'th' ? textTh : textEn);

const outcomes: Readonly<Record<AlarmOutcome, () => string>> = {
  TOLD: m.alarms_outcome_told,
  QUOTA: m.alarms_outcome_quota,
  REFUSED: m.alarms_outcome_refused,
  AWAY: m.alarms_outcome_away,
};
export const outcomeText = (outcome: AlarmOutcome): string => outcomes[outcome]();

/** Whether and how people learnt of something, in a sentence. */
export function tellingText({ state, channel, at }: Telling): string {
  if (state === 'TOLD' && channel && at) {
    return m.alarms_told({ channel: channelNames[channel], at: dateTime(at) });
  }
  return state === 'GIVEN_UP' ? m.alarms_given_up() : m.alarms_telling();
}

/** Attempts that failed before it was told, or until now. */
export const failuresOf = ({ attempts }: Telling): string[] =>
  attempts
    .filter(({ outcome }) => outcome !== 'TOLD')
    .map(({ channel, outcome }) => `${channelNames[channel]}: ${outcomeText(outcome)}`)
    .filter((text, index, all) => all.indexOf(text) === index);

/** A value with its unit. */
export function parameterText({ kind, value }: Pick<Parameter, 'kind' | 'value'>): string {
  if (kind === 'amount') return formatBaht(value);
  if (kind === 'minutes') return m.alarms_minutes({ count: value });
  return kind === 'percent' ? `${value}%` : m.alarms_orders({ count: value });
}

const units: Readonly<Record<Parameter['kind'], () => string>> = {
  amount: m.alarms_unit_baht,
  minutes: m.alarms_unit_minutes,
  percent: () => '%',
  count: m.alarms_unit_orders,
};
export const parameterLabel = (parameter: Parameter): string =>
  `${parameter[getLocale()]} (${units[parameter.kind]()})`;

const settingNames: Readonly<Record<string, () => string>> = {
  to: m.alarms_setting_to,
  url: m.alarms_setting_url,
  chatId: m.alarms_setting_chat,
  host: m.alarms_setting_host,
  port: m.alarms_setting_port,
  user: m.alarms_setting_user,
  from: m.alarms_setting_from,
  channelAccessToken: m.alarms_key_line,
  botToken: m.alarms_key_telegram,
  secret: m.alarms_key_webhook,
  password: m.alarms_key_email,
};
/** A setting or a key of a channel, as its own pages call it. */
export const settingName = (name: string): string => settingNames[name]?.() ?? name;

const hints: Readonly<Record<AlarmChannel, () => string>> = {
  line: m.alarms_hint_line,
  telegram: m.alarms_hint_telegram,
  webhook: m.alarms_hint_webhook,
  email: m.alarms_hint_email,
};
/** Where its settings are found. */
export const channelHint = (kind: AlarmChannel): string => hints[kind]();
