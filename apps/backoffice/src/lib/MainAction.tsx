import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface MainActionProps {
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

/** The one thing that a page is there to begin, at the end of its head. */
export function MainAction({ icon, onPress, children }: MainActionProps) {
  return (
    <Button variant="gradient" size="sm" leftSection={icon} onClick={onPress}>
      {children}
    </Button>
  );
}
