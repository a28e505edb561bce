import { type Examples, ID } from '../define/example.ts';
import type { calls } from './calls.ts';

/** The first provider of the demo, and a test of it. */
const first = { params: { id: '1' } };
const run = { params: { id: ID }, given: { 'params.id': 'conformance.start: id' } };

export const examples = {
  'conformance.list': first,
  'conformance.details': run,
  'conformance.traffic': { ...run, params: { id: ID, case: 'stake-again' } },
  'conformance.start': { ...first, body: { only: ['stake', 'stake-again', 'rollback'] } },
  'conformance.report': run,
} satisfies Examples<typeof calls>;
