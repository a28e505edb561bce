import { ApiError } from '@salung/client';
import { toast } from '@salung/ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReferral, keepReferral, keptReferral } from '../../platform/referral.ts';
import { withReferral } from './referral.ts';

const problem = (code: string) => new ApiError(422, code, code, []);

/** Registers; the server refuses the first attempt with that code. @returns the codes that were sent */
async function register(written: string, refusal?: string) {
  const sent: string[] = [];
  const send = async (code: string) => {
    sent.push(code);
    if (refusal && sent.length === 1) throw problem(refusal);
    return 'registered';
  };
  const onDropped = vi.fn();
  const answer = await withReferral(written, { send, onDropped }).catch((error: ApiError) => error.code);
  return { sent, answer, dropped: onDropped.mock.calls.length };
}

describe('a registration', () => {
  beforeEach(() => {
    vi.spyOn(toast, 'info').mockReturnValue();
    forgetReferral();
    keepReferral('?ref=LINK2345');
  });

  it('sends a code as the server knows it', async () => {
    expect(await register(' typed-23 45 ')).toEqual({
      sent: ['TYPED2345'],
      answer: 'registered',
      dropped: 0,
    });
  });

  it('goes on without the code of a link that is nobody’s', async () => {
    expect(await register('link-2345', 'REFERRAL_UNKNOWN')).toEqual({
      sent: ['LINK2345', ''],
      answer: 'registered',
      dropped: 1,
    });
    expect(keptReferral()).toBe('');
  });

  it('says so where a typed code is nobody’s, and where something else is wrong', async () => {
    expect(await register('TYPED234', 'REFERRAL_UNKNOWN')).toMatchObject({ answer: 'REFERRAL_UNKNOWN' });
    expect(await register('LINK2345', 'TOO_YOUNG')).toEqual({
      sent: ['LINK2345'],
      answer: 'TOO_YOUNG',
      dropped: 0,
    });
    expect(keptReferral()).toBe('LINK2345');
  });
});
