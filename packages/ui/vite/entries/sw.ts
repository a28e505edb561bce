import { type OfflineFiles, serveOffline, type Worker } from './offline.ts';

/** Set by the build. */
declare const DATA: OfflineFiles;

// The compiler takes `self` for a page's window.
serveOffline(self as unknown as Worker, DATA);
