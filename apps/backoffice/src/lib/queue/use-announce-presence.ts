import { PRESENCE_BEAT } from '@salung/contract/browser';
import { useEffect } from 'react';
import { client, live, session } from '../../platform/client.ts';
import { type Item, setPresence } from './presence.ts';

/** Items that are open for a shorter time, while somebody moves through the queue, are not announced. Milliseconds. */
const PASSING = 300;

/**
 * Announces to the others that this person has an item open in a visible tab. A lost announcement does no harm, since it
 * is repeated with the next beat.
 */
export function useAnnouncePresence({ kind, id }: Item): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let said = false;
    const say = async (isPresent: boolean) => {
      said = isPresent;
      if (session.getState().status !== 'in') return;
      try {
        const { data } = await client.call('presence.update', { body: { kind, id, isPresent } });
        if (isPresent && said) setPresence({ kind, id, staff: data });
      } catch {
        // Repeated with the next beat.
      }
    };
    const beat = (after: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void say(true);
        beat(PRESENCE_BEAT);
      }, after);
    };
    const leave = () => {
      clearTimeout(timer);
      if (said) void say(false);
    };
    const follow = () => (document.visibilityState === 'visible' ? beat(PASSING) : leave());
    // The stream was restarted: the server forgot this browser's presence when the old one ended.
    const stop = live.on(({ event, repeated }) => {
      if (event === 'snapshot' && !repeated && said) beat(PASSING);
    });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      leave();
    };
  }, [kind, id]);
}
