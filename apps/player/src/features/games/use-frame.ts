import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FrameMessage, readFrameMessage } from './frame-messages.ts';

/** How long a game may take until it says that it is ready. Milliseconds. */
const PATIENCE = 10_000;

export type FrameState = 'waiting' | 'ready' | 'silent';

/**
 * Listens to the game in a frame: only to that frame and only while it shows the origin that was opened.
 * @param origin of the game
 * @param round a new number for each start
 * @param saysReady whether the game says that it is ready; else it counts as ready when its page has been loaded
 */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  round: number,
  saysReady: boolean,
  onMessage: (message: FrameMessage) => void,
) {
  const [state, setState] = useState<FrameState>('waiting');
  const hear = useRef(onMessage);
  useEffect(() => {
    hear.current = onMessage;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each start is waited for anew
  useEffect(() => {
    if (!origin) return undefined;
    setState('waiting');
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), PATIENCE);
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (!message) return;
      if (message.type === 'ready') setState('ready');
      hear.current(message);
    };
    // The page's content policy lets in the hosts that the operator has listed, also behind a redirect.
    const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('silent');
    };
    window.addEventListener('message', listen);
    document.addEventListener('securitypolicyviolation', blocked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', blocked);
      window.removeEventListener('message', listen);
    };
  }, [frame, origin, round]);
  const send = useCallback(
    (message: { type: string; balance?: number }) => {
      if (origin) frame.current?.contentWindow?.postMessage(message, origin);
    },
    [frame, origin],
  );
  const onLoad = useCallback(() => {
    if (!saysReady) setState((now) => (now === 'waiting' ? 'ready' : now));
  }, [saysReady]);
  return { state, onLoad, send };
}
