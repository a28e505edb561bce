import type { ApprovalKind } from '@salung/contract';
import { type CallSchemas, type Output, schemas } from '@salung/contract/schemas';
import { z } from 'zod';
import { Problem } from '../../platform/problem.ts';

/** A stored request may have been written by another version: it is always parsed with the schema of its call. */

/** The body of a request as it is stored. */
export type StoredBody<Kind extends ApprovalKind> = (typeof schemas)[Kind] extends {
  stored: infer Stored extends z.ZodType;
}
  ? z.output<Stored>
  : Output<Kind, 'body'>;

/** A call without a body is stored with an empty one. */
const noBody = z.strictObject({}).transform(() => undefined);

interface Row {
  subject_id: string;
  request: unknown;
}

/** Parses a stored request; undefined where this version does not understand it. */
export function readStored<Kind extends ApprovalKind>(
  kind: Kind,
  row: Row,
): { body: StoredBody<Kind> } | undefined {
  const { params, body, stored = body ?? noBody }: CallSchemas = schemas[kind];
  if (params && !params.safeParse({ id: row.subject_id }).success) return undefined;
  const read = stored.safeParse(row.request);
  return read.success ? { body: read.data as StoredBody<Kind> } : undefined;
}

/**
 * Checks that nothing speaks against a request that was not known when it was made: two people agree on what they knew.
 * @param present what speaks against it now, under the names of `known` in the request
 * @throws Problem CHANGED_SINCE
 */
export function assertKnown(
  { before }: { before: Readonly<Record<string, unknown>> | null },
  present: Readonly<Record<string, boolean>>,
): void {
  const isKnown = Object.entries(present).every(([name, speaks]) => !speaks || before?.[name] === true);
  if (!isKnown) throw new Problem('CHANGED_SINCE');
}
