import { type OfflineFiles, serveOffline, type Worker } from './offline.ts';

/** The build puts it there. */
declare const DATA: OfflineFiles;

// The compiler takes it for a page's window.
serveOffline(self as unknown as Worker, DATA);
