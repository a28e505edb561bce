import type { ApprovalKind } from '@salung/contract';
import { type CallSchemas, type Output, schemas } from '@salung/contract/schemas';
import { z } from 'zod';

/** What was asked for is data that another version may have written: it is read with its call's schema, always. */

/** The body of a request as it is kept. */
export type StoredBody<Kind extends ApprovalKind> = (typeof schemas)[Kind] extends {
  stored: infer Stored extends z.ZodType;
}
  ? z.output<Stored>
  : Output<Kind, 'body'>;

/** A call without a body is kept as an empty one. */
const noBody = z.strictObject({}).transform(() => undefined);

interface Row {
  subject_id: string;
  request: unknown;
}

/** Reads a stored request; undefined where it is none of this version. */
export function readStored<Kind extends ApprovalKind>(
  kind: Kind,
  row: Row,
): { body: StoredBody<Kind> } | undefined {
  const { params, body, stored = body ?? noBody }: CallSchemas = schemas[kind];
  if (params && !params.safeParse({ id: row.subject_id }).success) return undefined;
  const read = stored.safeParse(row.request);
  return read.success ? { body: read.data as StoredBody<Kind> } : undefined;
}
