import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which step of a form of several, from 1. */
    step?: number;
  }
}

/**
 * The steps of a form as entries of the browser's history: its back button leads from the code to the phone and not
 * off the page, and a reload stays where it was.
 * @param reached the last step whose conditions are met
 */
export function useStep(reached: number): { step: number; go: (step: number, replace?: boolean) => void } {
  const wanted = useLocation({ select: ({ state }) => state.step ?? 1 });
  const navigate = useNavigate();
  return {
    step: Math.min(wanted, reached),
    go: (step, replace = false) => void navigate({ to: '.', search: true, state: { step }, replace }),
  };
}
