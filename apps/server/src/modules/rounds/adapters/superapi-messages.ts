import { z } from 'zod';
import { sha256 } from '../../../platform/secrets.ts';
import { BadMessage, type ProviderCall } from '../adapter.ts';
import { Digits, readJson } from './exact-json.ts';
import { idText, money, playerId, readShape, wholeMoney } from './fields.ts';

/** SuperAPI sends baht as numbers; `txns` are about one player, who is in the envelope. */
const envelope = {
  id: idText,
  timestampMillis: z.instanceof(Digits),
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  currency: z.literal('THB'),
  username: playerId,
  sessionToken: z.string().max(255).nullish(),
};

const bet = { id: idText, roundId: idText, gameCode: idText.nullish() };

/** Whether a message is about one bet, or about all bets of the round. */
const transactionType = z.enum(['BY_TRANSACTION', 'BY_ROUND']).nullish();

const of = <P extends string, T extends z.core.$ZodLooseShape>(path: P, transaction: T) =>
  z.object({ ...envelope, path: z.literal(path), txns: z.array(z.object(transaction)).min(1).max(100) });

const shapes = {
  checkBalance: z.object({ ...envelope, path: z.literal('checkBalance') }),
  placeBets: of('placeBets', {
    ...bet,
    status: z.enum(['OPEN', 'WAITING']),
    betAmount: wholeMoney(),
    skipBalanceUpdate: z.boolean().nullish(),
  }),
  settleBets: of('settleBets', {
    ...bet,
    status: z.literal('SETTLED'),
    // Only informative, unless the message contains the stake as well.
    betAmount: money(),
    payoutAmount: money(),
    transactionType,
    isSingleState: z.boolean().nullish(),
    isFeature: z.boolean().nullish(),
    isEndRound: z.boolean().nullish(),
    skipBalanceUpdate: z.boolean().nullish(),
  }),
  cancelBets: of('cancelBets', { ...bet, status: z.enum(['REFUND', 'REJECT']), transactionType }),
  adjustBets: of('adjustBets', { ...bet, status: z.literal('OPEN'), betAmount: wholeMoney() }),
  rollback: of('rollback', { ...bet, status: z.literal('ROLLBACK'), payoutAmount: money(), transactionType }),
  winRewards: of('winRewards', { ...bet, status: z.literal('SETTLED'), payoutAmount: money() }),
  placeTips: of('placeTips', { ...bet, status: z.literal('TIPS'), betAmount: wholeMoney() }),
  cancelTips: of('cancelTips', { ...bet, status: z.literal('REFUND') }),
  voidSettled: of('voidSettled', { ...bet, status: z.literal('VOID'), transactionType }),
  adjustBalance: of('adjustBalance', {
    refId: idText,
    status: z.enum(['DEBIT', 'CREDIT']),
    amount: money(),
    gameCode: idText.nullish(),
  }),
};

type Path = keyof typeof shapes;
/** `digest`: of the body's bytes. */
export type SuperApiMessage = { [P in Path]: z.output<(typeof shapes)[P]> & { digest: string } }[Path];
export type MessageOf<P extends Path> = z.output<(typeof shapes)[P]>;
export type TransactionOf<P extends Exclude<Path, 'checkBalance'>> = MessageOf<P>['txns'][number];

/** The fields that identify a bet. */
export interface BetName {
  id: string;
  roundId: string;
  gameCode?: string | null | undefined;
  transactionType?: 'BY_TRANSACTION' | 'BY_ROUND' | null | undefined;
}

export const superApiPaths = Object.keys(shapes) as readonly Path[];

const isPath = (path: string): path is Path => Object.hasOwn(shapes, path);

/**
 * Unknown fields are tolerated, because products send more than is documented.
 * @throws BadMessage
 */
export function readSuperApi(call: ProviderCall): SuperApiMessage {
  const body = readJson(call.body);
  if (!isPath(call.path) || typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadMessage('body');
  }
  const shape: z.ZodType<Omit<SuperApiMessage, 'digest'>> = shapes[call.path];
  const digest = sha256(call.body).toString('base64url');
  const message = { ...readShape(shape, { ...body, path: call.path }), digest } as SuperApiMessage;
  if (message.path === 'adjustBalance') {
    const isWhole = message.txns.every(({ status, amount }) => status === 'CREDIT' || amount.remainder === 0);
    if (!isWhole) throw new BadMessage('txns.amount');
  }
  return message;
}
