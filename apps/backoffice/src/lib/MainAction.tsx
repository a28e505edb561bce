import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface MainActionProps {
  icon: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** The main action of a page, at the end of its header. */
export function MainAction({ icon, onPress, disabled = false, children }: MainActionProps) {
  return (
    <Button variant="gradient" size="sm" leftSection={icon} onClick={onPress} disabled={disabled}>
      {children}
    </Button>
  );
}
