import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { browsers, onlySupported } from '@salung/ui/browsers';
import { defineConfig } from 'vite';

const root = path.join(import.meta.dirname, 'web');
/** Each folder with an `index.html` is a page. */
const pages = readdirSync(root)
  .map((name) => path.join(root, name, 'index.html'))
  .filter((file) => existsSync(file));
const server = `http://localhost:${process.env.HOUSE_GAMES_PORT ?? 8084}`;

export default defineConfig({
  root,
  // The server shows the pages under addresses of its own.
  base: '/',
  plugins: [onlySupported()],
  build: {
    target: browsers,
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    rolldownOptions: { input: [path.join(root, 'index.html'), ...pages] },
  },
  server: { port: 5175, strictPort: true, proxy: { '/api': server } },
});
