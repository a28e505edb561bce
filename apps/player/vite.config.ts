import { appConfig } from '@salung/ui/vite';
import { defineConfig } from 'vite';

export default defineConfig(
  appConfig({
    port: 5173,
    serverPort: Number(process.env.PORT ?? 8080),
    early: { guard: 'player', members: ['Member'], first: ['Wallet'] },
    sharedBy: 3,
    staffCalls: false,
    worksOffline: true,
  }),
);
