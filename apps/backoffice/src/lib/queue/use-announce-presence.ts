import { PRESENCE_BEAT } from '@salung/contract/browser';
import { useEffect } from 'react';
import { client, live, session } from '../../platform/client.ts';
import { type Item, setPresence } from './presence.ts';

/** Whoever only passes by on his way through the queue does not look. Milliseconds. */
const PASSING = 300;

/**
 * Tells the others that this person looks at an item, while it is open in a tab that he sees. Nothing depends on it:
 * a word that is lost is said again with the next one.
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
