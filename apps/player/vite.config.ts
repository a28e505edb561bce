import { appConfig } from '@salung/ui/vite';
import { defineConfig } from 'vite';

export default defineConfig(
  appConfig({
    port: 5173,
    serverPort: Number(process.env.PORT ?? 8080),
    early: {
      router: 'src/app/router.tsx',
      guard: '/player',
      calls: ['maintenance.get'],
      memberCalls: ['auth.user'],
    },
    // Amounts are on the lobby, too, which must not load what only other pages share.
    together: [
      { name: 'money', test: /packages\/ui\/src\/money\// },
      // Few pages draw a code.
      { name: 'qr', test: /display\/QrCode|node_modules\/qr\// },
    ],
    sharedBy: 3,
    // Few pages ask who somebody is.
    apart: { name: 'sign-in', test: /features.auth|inputs.(OtpInput|PasswordField|PhoneInput)/ },
    worksOffline: true,
  }),
);
