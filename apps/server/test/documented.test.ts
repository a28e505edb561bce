import { errors } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { problemBody } from '../src/platform/problem.ts';
import { undocumented } from './documented.ts';

/** The check that every answer of the suite passes through finds what it is there to find. */

const problem = 'application/problem+json';
const answer = (status: number, body: unknown, mediaType = 'application/json') =>
  undocumented({ name: 'views.delete', status, mediaType, body: JSON.stringify(body) });

describe('an answer', () => {
  it('passes as it is documented', () => {
    expect(answer(200, {})).toBeUndefined();
    expect(answer(404, problemBody('NOT_FOUND', 'th'), problem)).toBeUndefined();
    expect(answer(401, problemBody('SIGN_IN_REQUIRED', 'en'), problem)).toBeUndefined();
  });
  it('is found with a status, a media type or a field that is not documented', () => {
    expect(answer(201, {})).toMatch(/201/);
    expect(answer(200, {}, 'text/plain')).toMatch(/text\/plain/);
    expect(answer(200, { id: 1 })).toMatch(/additional/);
  });
  it('is found with an error that the call does not declare, and told what to declare', () => {
    expect(answer(404, problemBody('INSUFFICIENT', 'th'), problem)).toMatch(/declare INSUFFICIENT/);
    expect(answer(errors.INSUFFICIENT.status, problemBody('INSUFFICIENT', 'th'), problem)).toMatch(
      /422.*declare INSUFFICIENT/,
    );
    expect(answer(404, { ...problemBody('NOT_FOUND', 'th'), errors: [] }, problem)).toMatch(/errors/);
  });
  it('is found when it is our fault', () => {
    expect(answer(500, problemBody('INTERNAL', 'th'), problem)).toMatch(/500/);
  });
});
