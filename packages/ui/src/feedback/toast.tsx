import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Kind = 'good' | 'bad' | 'info';
const looks = {
  good: { color: 'green', icon: <IconCircleCheck size={22} />, autoClose: 4000 },
  bad: { color: 'red', icon: <IconAlertCircle size={22} />, autoClose: 7000 },
  info: { color: 'blue', icon: <IconInfoCircle size={22} />, autoClose: 5000 },
} as const;

function show(kind: Kind, message: ReactNode, options: { title?: ReactNode; id?: string } = {}): void {
  const look = looks[kind];
  notifications.show({
    message,
    ...(options.title ? { title: options.title } : {}),
    ...(options.id ? { id: options.id } : {}),
    color: look.color,
    icon: look.icon,
    autoClose: look.autoClose,
    className: `s-toast s-toast-${kind}`,
    role: kind === 'bad' ? 'alert' : 'status',
  });
}

/**
 * Short messages that go away by themselves: `toast.good(text)`, `toast.bad(text)`, `toast.info(text)`. The same
 * `id` shows once. What a person must not miss belongs on the page instead.
 */
export const toast = {
  good: (message: ReactNode, options?: { title?: ReactNode; id?: string }) => show('good', message, options),
  bad: (message: ReactNode, options?: { title?: ReactNode; id?: string }) => show('bad', message, options),
  info: (message: ReactNode, options?: { title?: ReactNode; id?: string }) => show('info', message, options),
};
