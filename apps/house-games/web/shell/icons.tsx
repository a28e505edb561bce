import type { ComponentChildren } from 'preact';

/** Line icons of the shell, drawn on a grid of 24. */
const icon = (content: ComponentChildren) => () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class="icon">
    {content}
  </svg>
);

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const MenuIcon = icon(<path d="M5 7h14M5 12h14M5 17h14" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SoundIcon = icon(<path d="M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 010 6M18.5 6.5a8 8 0 010 11" />);
export const MuteIcon = icon(<path d="M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5" />);
export const HistoryIcon = icon(<path d="M4 12a8 8 0 108-8 8 8 0 00-6.5 3.3M5 4v4h4M12 8v4l3 2" />);
export const ShieldIcon = icon(<path d="M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4" />);
export const InfoIcon = icon(<path d="M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 8v.1" />);
export const FullIcon = icon(<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);
export const UndoIcon = icon(<path d="M9 7L4 11l5 4M4 11h10a5 5 0 010 10h-3" />);
export const TrashIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v6M14 11v6" />);
export const RepeatIcon = icon(<path d="M5 11V9a3 3 0 013-3h11l-3-3M19 13v2a3 3 0 01-3 3H5l3 3" />);
export const LessIcon = icon(<path d="M6 12h12" />);
export const MoreIcon = icon(<path d="M6 12h12M12 6v12" />);
export const PlayIcon = icon(<path d="M8 5l11 7-11 7z" />);
