import { Coin, Scene } from './scene.tsx';

/** No movements yet: a statement with blank lines and a coin about to land on it. */
export const StatementDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M52 24h56a6 6 0 0 1 6 6v70l-9-6-9 6-8-6-8 6-8-6-9 6-9-6-8 6V30a6 6 0 0 1 6-6z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M60 42h26" />
          <path d="M60 56h40" opacity=".6" />
          <path d="M60 70h32" opacity=".35" />
        </g>
        <Coin id={id} x={112} y={30} r={15} />
      </>
    )}
  </Scene>
);

/** A wallet with a coin sliding in. */
export const WalletDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <Coin id={id} x={84} y={34} r={18} />
        <path
          d="M38 46h78a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V48a2 2 0 0 1 2-2z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <path d="M36 54h80" stroke="#59636f" strokeDasharray="3 4" />
        <path d="M100 66h24v20h-24a10 10 0 0 1 0-20z" fill="#2b3139" stroke="#59636f" />
        <circle cx="104" cy="76" r="3.600" fill={`url(#${id}y)`} />
      </>
    )}
  </Scene>
);

/** A pulled plug: no connection, or a failed request. */
export const OfflineDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M8 74c14 0 18-14 32-14h14"
          fill="none"
          stroke="#4a535f"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M152 46c-14 0-18 14-32 14h-14"
          fill="none"
          stroke="#4a535f"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <rect x="42" y="42" width="28" height="36" rx="8" fill={`url(#${id}g)`} stroke="#59636f" />
        <path d="M70 52h10M70 68h10" stroke="#9aa3ae" strokeWidth="4" strokeLinecap="round" />
        <path d="M106 42h-6a8 8 0 0 0-8 8v20a8 8 0 0 0 8 8h6z" fill={`url(#${id}g)`} stroke="#59636f" />
        <g stroke={`url(#${id}y)`} strokeWidth="3.400" strokeLinecap="round">
          <path d="m84 30 2-9" />
          <path d="m92 33 6-7" />
          <path d="m75 33-5-7" />
        </g>
      </>
    )}
  </Scene>
);

/** Not found: a signpost in the dark. */
export const LostDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <rect x="77" y="22" width="6" height="84" rx="3" fill="#3a424c" />
        <path d="M46 30h58l12 11-12 11H46a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4z" fill={`url(#${id}y)`} />
        <path
          d="M114 60H60L49 70l11 10h54a4 4 0 0 0 4-4V64a4 4 0 0 0-4-4z"
          fill={`url(#${id}g)`}
          stroke="#59636f"
        />
        <path d="M54 41h34" stroke="#181a20" strokeOpacity=".55" strokeWidth="4" strokeLinecap="round" />
        <path d="M70 70h34" stroke="#59636f" strokeWidth="4" strokeLinecap="round" />
      </>
    )}
  </Scene>
);

/** Maintenance: a coin being polished between two circular arrows. */
export const MaintenanceDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <g fill="none" stroke="#59636f" strokeWidth="6" strokeLinecap="round">
          <path d="M46 72a36 36 0 0 1 58-38" />
          <path d="M114 48a36 36 0 0 1-58 38" />
        </g>
        <path d="m110 26-2 14-13-5z" fill="#59636f" />
        <path d="m50 94 2-14 13 5z" fill="#59636f" />
        <Coin id={id} x={80} y={60} r={20} />
      </>
    )}
  </Scene>
);

/** A slip under a magnifying glass: staff are looking at it. */
export const CheckingDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <rect x="48" y="18" width="56" height="82" rx="7" fill={`url(#${id}g)`} stroke="#4a535f" />
        <rect x="56" y="27" width="16" height="16" rx="4" fill={`url(#${id}y)`} />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M80 31h14" />
          <path d="M80 40h9" opacity=".6" />
          <path d="M58 56h36" />
          <path d="M58 68h24" opacity=".6" />
          <path d="M58 80h30" opacity=".35" />
        </g>
        <circle cx="102" cy="72" r="17" fill="#0b0e11" fillOpacity=".55" stroke="#cdd2d8" strokeWidth="4" />
        <path d="m115 85 12 13" stroke="#cdd2d8" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M94 66a11 11 0 0 1 8-5"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
      </>
    )}
  </Scene>
);

/** The money has arrived. */
export const ArrivedDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <Coin id={id} x={54} y={84} r={17} />
        <Coin id={id} x={108} y={82} r={19} />
        <Coin id={id} x={80} y={58} r={31} />
        <path
          d="m66 58 10 11 19-22"
          fill="none"
          stroke="#2a2412"
          strokeWidth="6.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g stroke={`url(#${id}y)`} strokeWidth="3" strokeLinecap="round">
          <path d="M80 18V9" />
          <path d="m112 30 6-7" />
          <path d="m48 30-6-7" />
        </g>
      </>
    )}
  </Scene>
);

/** A rejected slip, crossed out. */
export const DeclinedDrawing = ({ size }: { size?: number }) => (
  <Scene {...(size ? { size } : {})}>
    {(id) => (
      <>
        <path
          d="M56 18h48a7 7 0 0 1 7 7v76l-9-6-8 6-8-6-8 6-8-6-8 6-8-6-5 4V25a7 7 0 0 1 7-7z"
          fill={`url(#${id}g)`}
          stroke="#4a535f"
        />
        <rect x="60" y="28" width="16" height="16" rx="4" fill={`url(#${id}y)`} />
        <g stroke="#59636f" strokeWidth="4" strokeLinecap="round">
          <path d="M84 32h14" />
          <path d="M84 41h9" opacity=".6" />
          <path d="M62 58h34" />
          <path d="M62 70h20" opacity=".6" />
        </g>
        <circle cx="110" cy="76" r="19" fill="#7d1a06" />
        <circle cx="110" cy="74.600" r="18.400" fill="#d22805" />
        <path d="m103 67.600 14 14m0-14-14 14" stroke="#fff" strokeWidth="4.500" strokeLinecap="round" />
      </>
    )}
  </Scene>
);
