import { Button } from '@mantine/core';
import { m } from '../paraglide/messages.js';

export interface MoreProps {
  shown: number;
  total: number;
  /** The current number of rows; at most 100. */
  size: number;
  onMore: (size: number) => void;
  busy: boolean;
}

/** The button that loads more of a history, while there is more. */
export function More({ shown, total, size, onMore, busy }: MoreProps) {
  if (shown >= total || size >= 100) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      loading={busy}
      onClick={() => onMore(Math.min(100, size + 20))}
    >
      {m.load_more()}
    </Button>
  );
}
