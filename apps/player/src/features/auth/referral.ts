import { ApiError } from '@salung/client';
import { toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { forgetReferral, keptReferral, plainCode } from '../../platform/referral.ts';

interface Sending<Answer> {
  /** Registers with a code; empty for none. */
  send: (code: string) => Promise<Answer>;
  /** The code came from a link and no player has it: the form drops it. */
  onDropped: () => void;
}

/**
 * Registers with the code in the form. A wrong link stops no registration: where no player has its code,
 * it is left out. A code that the person typed is theirs to correct.
 * @throws ApiError
 */
export async function withReferral<Answer>(
  written: string,
  { send, onDropped }: Sending<Answer>,
): Promise<Answer> {
  const code = plainCode(written);
  try {
    return await send(code);
  } catch (error) {
    const isOfLink = code !== '' && code === keptReferral();
    if (!isOfLink || !(error instanceof ApiError) || error.code !== 'REFERRAL_UNKNOWN') throw error;
    forgetReferral();
    onDropped();
    toast.info(m.referral_dropped());
    return send('');
  }
}
