import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before this was there, unless something else has taken it. For what is removed instead of closed:
 * Mantine returns the focus only where `opened` changes.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    // An item of a menu is gone with the menu, which has given the focus to its button by now.
    const from = before?.isConnected ? before : document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      // A button may be gone with what it was for.
      const back = from?.isConnected ? from : document.getElementById('main');
      if (isLost && back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [before]);
}
