import { execFileSync } from 'node:child_process';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/**
 * `npm run kitchen`: builds the page with every component of the kit and serves it on loopback, on PORT or any free
 * port, until it is stopped.
 */
const ui = path.dirname(import.meta.dirname);
execFileSync(process.execPath, [path.join(ui, 'scripts/messages.ts'), ui], { stdio: 'inherit' });

const page = {
  configFile: false,
  root: import.meta.dirname,
  build: { outDir: path.join(ui, '../../.cache/kitchen'), emptyOutDir: true, reportCompressedSize: false },
} as const;
await build({ ...page, plugins: [react()], logLevel: 'warn' });
const server = await preview({
  ...page,
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 0), strictPort: true },
});
const address = server.httpServer.address();
const port = typeof address === 'object' && address ? address.port : 0;
console.log(`The kit: http://localhost:${port}  Ctrl-C stops it.`);
process.send?.({ type: 'ready', port });
process.once('disconnect', () => process.exit());
