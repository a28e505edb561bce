import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './toast.css';
import { Notifications } from '@mantine/notifications';
import { m } from '../paraglide/messages.js';

/** Where toasts appear; load it lazily, toasts shown before wait for it. */
export default function ToastArea() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      zIndex={350}
      withinPortal
      transitionDuration={180}
      aria-label={m.toasts()}
    />
  );
}
