import { PRESENCE_BEAT } from '@salung/contract/browser';
import { useEffect } from 'react';
import { client, live, session } from '../../platform/client.ts';
import { type Item, setPresence } from './presence.ts';

/** Moving through the queue past an item does not count as opening it. Milliseconds. */
const PASSING = 300;

/**
 * Announces to the others that this person has an item open in a visible tab. Nothing depends on it: an announcement
 * that is lost is repeated with the next beat.
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
        // Said again with the next beat.
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
    // A stream that began anew: the server forgot this browser when the old one ended.
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
