import { z } from 'zod';
import { type CallSchemas, id, instant, keyName, pageOf, paging, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import { alarmChannels, alarmOutcomes, alarmParameterKinds, alarmStates, alarmTellings } from './choices.ts';

const channelKind = z.enum(alarmChannels);
const language = z.enum(['th', 'en']);
/** The name of a rule. */
const ruleName = text(40);

/** How people learnt of it. */
const telling = z.object({
  state: z.enum(alarmTellings),
  channel: channelKind.nullable(),
  at: instant.nullable(),
  /** What the channels answered, the latest last. */
  attempts: z.array(
    z.object({
      channel: channelKind,
      at: instant,
      outcome: z.enum(alarmOutcomes),
      status: z.int().nullable(),
      answer: text(500, 0),
    }),
  ),
});

const alarm = z.object({
  id,
  rule: ruleName,
  titleTh: text(200),
  titleEn: text(200),
  textTh: text(500),
  textEn: text(500),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Null where nothing was to be told. */
  opened: telling.nullable(),
  over: telling.nullable(),
});

const parameter = z.object({
  name: keyName,
  kind: z.enum(alarmParameterKinds),
  th: text(200),
  en: text(200),
  value: z.int(),
  preset: z.int(),
  minimum: z.int(),
  maximum: z.int(),
});
const rule = z.object({
  name: ruleName,
  titleTh: text(200),
  titleEn: text(200),
  isActive: z.boolean(),
  /** How many of its alarms are on. */
  open: z.int(),
  parameters: z.array(parameter),
});

const channel = z.object({
  kind: channelKind,
  isActive: z.boolean(),
  isConnected: z.boolean(),
  language,
  tellsOver: z.boolean(),
  /** What it needs to know, and what of it is secret. */
  neededSettings: z.array(z.object({ name: keyName, isOptional: z.boolean() })),
  neededKeys: z.array(keyName),
  settings: z.record(keyName, text(500)),
  /** What its last answer was, where that was a problem. */
  problem: z.enum(alarmOutcomes).exclude(['TOLD']).nullable(),
  problemAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** Messages of this month as the provider counts them, where it does; no limit is null. */
  quota: z.object({ limit: z.int().nullable(), used: z.int(), at: instant }).nullable(),
  /** The request for other settings or keys that waits for a second person. */
  approvalId: id.nullable(),
});

const ruleParams = z.strictObject({ id: text(60) });
/** Which channel, by its kind. */
const channelParams = z.strictObject({ id: text(60) });
const settings = z.record(keyName, text(500));

export const schemas = {
  'alarms.list': {
    query: z.strictObject({ ...paging, state: z.enum(alarmStates).default('open') }),
    answer: pageOf(alarm),
  },
  'alarms.rules': { answer: z.object({ data: z.array(rule) }) },
  'alarms.editRule': {
    params: ruleParams,
    body: z.strictObject({
      isActive: z.boolean().optional(),
      /** Those that are left out stay as they are. */
      parameters: z.record(keyName, z.int()).optional(),
    }),
    answer: rule,
  },
  'alarms.channels': { answer: z.object({ data: z.array(channel) }) },
  'alarms.connect': {
    params: channelParams,
    body: z.strictObject({
      settings: settings.optional(),
      keys: z.record(keyName, text(500)).optional(),
    }),
    // The keys are sealed before they are stored.
    stored: z.strictObject({ settings: settings.optional(), sealedKeys: text(20_000).optional() }),
    answer: channel,
  },
  'alarms.editChannel': {
    params: channelParams,
    body: z.strictObject({
      isActive: z.boolean().optional(),
      language: language.optional(),
      tellsOver: z.boolean().optional(),
    }),
    answer: channel,
  },
  'alarms.order': {
    body: z.strictObject({ kinds: z.array(channelKind).min(1).max(alarmChannels.length) }),
    answer: z.object({ data: z.array(channel) }),
  },
  'alarms.test': {
    params: channelParams,
    answer: z.object({
      outcome: z.enum(alarmOutcomes),
      /** The status of HTTP or SMTP, where there was an answer. */
      status: z.int().nullable(),
      /** What the provider said. */
      answer: text(500, 0),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** An alarm was raised, told or ended, or a rule or a channel was changed. */
export const staffEvents = { alarm: z.object({ changed: z.enum(['alarms', 'rules', 'channels']) }) };
