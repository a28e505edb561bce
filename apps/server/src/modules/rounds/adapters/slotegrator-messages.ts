import { z } from 'zod';
import { BadMessage, type ProviderCall } from '../adapter.ts';
import { Digits, readJson } from './exact-json.ts';
import { idText, money, playerId, readShape, wholeMoney } from './fields.ts';
import { type Form, readForm } from './slotegrator-form.ts';

/** Values of a form are texts; an empty value counts as absent. */
const absent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(absent, type.optional());
const digits = (value: unknown) => (typeof value === 'string' ? new Digits(value) : value);
const flag = optional(
  z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true'),
);

const player = { player_id: playerId, currency: z.literal('THB') };

const common = {
  ...player,
  transaction_id: idText,
  game_uuid: optional(idText),
  session_id: optional(z.string().max(255)),
  round_id: optional(idText),
  finished: flag,
};

const balance = z.object({ ...player, action: z.literal('balance') });

const bet = z.object({
  ...common,
  action: z.literal('bet'),
  amount: z.preprocess(digits, wholeMoney()),
  type: z.enum(['bet', 'tip', 'freespin']).default('bet'),
});

const win = z.object({
  ...common,
  action: z.literal('win'),
  amount: z.preprocess(digits, money()),
  type: z.string().max(40).default('win'),
});

const refund = z.object({ ...common, action: z.literal('refund'), bet_transaction_id: idText });

const rollback = z.object({
  ...common,
  action: z.literal('rollback'),
  rollback_transactions: z
    .array(z.object({ action: z.enum(['bet', 'win', 'refund']), transaction_id: idText }))
    .min(1)
    .max(100),
});

const messages = { balance, bet, win, refund, rollback };
type Action = keyof typeof messages;

export type SlotegratorMessage = { [A in Action]: z.output<(typeof messages)[A]> }[Action];
export type ActionOf<A extends Action> = z.output<(typeof messages)[A]>;

const isAction = (action: string): action is Action => Object.hasOwn(messages, action);

/**
 * Fields added by later versions are tolerated.
 * @throws BadMessage
 */
export function readSlotegrator(call: ProviderCall): SlotegratorMessage {
  const form = readForm(call.body);
  if (!form) throw new BadMessage('body');
  const action = form.fields.get('action') ?? '';
  if (!isAction(action)) throw new BadMessage('action');
  return readShape<SlotegratorMessage>(messages[action], {
    ...Object.fromEntries(form.fields),
    ...(action === 'rollback' ? { rollback_transactions: listOf(form) } : {}),
  });
}

/** The list of a rollback: fields of the form, or JSON in one of them. */
function listOf({ fields, listed }: Form): unknown {
  const text = fields.get('rollback_transactions');
  return text === undefined ? [...listed.values()] : readJson(Buffer.from(text));
}
