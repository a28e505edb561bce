import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'otp',
  'code',
  'phone',
  'accessToken',
  'refreshToken',
  'challengeToken',
  'verificationToken',
  'accountNumber',
  'authorization',
  'cookie',
  'secret',
];
const phoneLike = /(?<!\d)(?:\+66|0)[689]\d{8}(?!\d)/g;
const numberLike = /(?<![\w-])\d{10,15}(?![\w-])/g;

/** Removes everything that looks like a phone or account number from a line of text. */
export const redactText = (line: string): string =>
  line.replace(phoneLike, '[phone]').replace(numberLike, '[number]');

/**
 * The log. Named secrets are removed by key; phones and account numbers that slip into a message or an address
 * are removed by shape.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        ...secretKeys,
        ...secretKeys.map((key) => `*.${key}`),
        ...secretKeys.map((key) => `*.*.${key}`),
      ],
      censor: '[redacted]',
    },
    hooks: {
      logMethod(args, method) {
        const cleaned = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg));
        method.apply(this, cleaned as typeof args);
      },
    },
    serializers: {
      err: (error: unknown) => {
        const { name, message, stack, code } = error as Error & { code?: string };
        // Not called `code`, because that key is redacted as a secret.
        return {
          name,
          errorCode: code,
          message: redactText(String(message)),
          stack: redactText(String(stack)),
        };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
