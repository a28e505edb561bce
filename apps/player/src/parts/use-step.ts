import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The current step of a form with several steps, from 1. */
    step?: number;
  }
}

/**
 * The steps of a form as entries of the browser's history, so that the back button goes to the previous step instead of
 * leaving the page, and a reload keeps the step.
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
