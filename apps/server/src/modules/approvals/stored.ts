import { type CallSchemas, type Output, pendingStaff, schemas } from '@salung/contract/schemas';
import { z } from 'zod';
import type { Deed } from './state.ts';

/** What was asked for is data that another version may have written: it is read with its call's schema, always. */

/** The body of a request as it is kept; of a new member of staff, everything but the password. */
export type StoredBody<Kind extends Deed> = Kind extends 'staff.create'
  ? z.output<typeof pendingStaff>
  : Output<Kind, 'body'>;

type Bodies = { readonly [Kind in Deed]: z.ZodType<StoredBody<Kind>> };

/** A call without a body is kept as an empty one. */
const noBody = z.strictObject({}).transform(() => undefined);

const bodies: Bodies = {
  'credit.manage': schemas['credit.manage'].body,
  'topup.approve': schemas['topup.approve'].body,
  'topup.reverse': schemas['topup.reverse'].body,
  'withdraw.approve': schemas['withdraw.approve'].body,
  'withdraw.return': schemas['withdraw.return'].body,
  'turnover.adjust': schemas['turnover.adjust'].body,
  'turnover.close': schemas['turnover.close'].body,
  'house.move': schemas['house.move'].body,
  'settings.edit': schemas['settings.edit'].body,
  'staff.create': pendingStaff,
  'staff.edit': schemas['staff.edit'].body,
  'staff.sendPasswordSms': schemas['staff.sendPasswordSms'].body,
  'staff.adjustFirstLogin': schemas['staff.adjustFirstLogin'].body,
  'staff.resetFailedLogins': noBody,
  'staff.resetTwoFactor': noBody,
  'staff.changeStatus': schemas['staff.changeStatus'].body,
  'staff.revertEject': noBody,
  'roles.edit': schemas['roles.edit'].body,
  'banks.depositCreate': schemas['banks.depositCreate'].body,
  'banks.depositEdit': schemas['banks.depositEdit'].body,
  'banks.withdrawCreate': schemas['banks.withdrawCreate'].body,
  'banks.withdrawEdit': schemas['banks.withdrawEdit'].body,
  'banks.suspenseCreate': schemas['banks.suspenseCreate'].body,
  'banks.suspenseEdit': schemas['banks.suspenseEdit'].body,
  'banks.flexibleCreate': schemas['banks.flexibleCreate'].body,
  'banks.flexibleEdit': schemas['banks.flexibleEdit'].body,
};

interface Row {
  subject_id: string;
  request: unknown;
}

/** Reads a stored request; undefined where it is none of this version. */
export function readStored<Kind extends Deed>(kind: Kind, row: Row): { body: StoredBody<Kind> } | undefined {
  const { params }: CallSchemas = schemas[kind];
  if (params && !params.safeParse({ id: row.subject_id }).success) return undefined;
  const body = parsed(bodies[kind], row.request);
  return body.success ? { body: body.data } : undefined;
}

const parsed = <Body>(schema: z.ZodType<Body>, value: unknown) => schema.safeParse(value);
