import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toast.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { type Toast, type ToastPlace, toastQueue } from './toast.ts';

const appearances = {
  good: { color: 'green', icon: <IconCircleCheck size={22} />, autoClose: 4000 },
  bad: { color: 'red', icon: <IconAlertCircle size={22} />, autoClose: 7000 },
  info: { color: 'blue', icon: <IconInfoCircle size={22} />, autoClose: 5000 },
} as const;

/** The newest toast about something. */
const newest = new Map<string, string>();

/** How long a toast with a button stays. Milliseconds. */
const TO_ACT = 10_000;

function show({ kind, message, title, id, about, action }: Toast): void {
  const older = about && newest.get(about);
  if (older) notifications.hide(older);
  const shown = notifications.show({
    message: action ? (
      <span className="s-toast-acts">
        <span>{message}</span>
        <button
          type="button"
          onClick={() => {
            action.run();
            notifications.hide(shown);
          }}
        >
          {action.label}
        </button>
      </span>
    ) : (
      message
    ),
    ...(title ? { title } : {}),
    ...(id ? { id } : {}),
    ...appearances[kind],
    ...(action ? { autoClose: TO_ACT } : {}),
    className: `s-toast s-toast-${kind}`,
    closeButtonProps: { 'aria-label': m.toast_close() },
  });
  if (about) newest.set(about, shown);
}

/** Shows the toasts. A separate module, which is loaded while the browser is idle. */
export function ToastList({ place }: { place: ToastPlace }) {
  useEffect(() => {
    const drain = () => toastQueue.take().forEach(show);
    drain();
    return toastQueue.subscribe(drain);
  }, []);
  return (
    <Notifications
      position={place === 'top' ? 'top-center' : 'bottom-left'}
      limit={3}
      zIndex={350}
      transitionDuration={180}
      role="status"
      aria-live="polite"
      aria-label={m.toasts()}
    />
  );
}
