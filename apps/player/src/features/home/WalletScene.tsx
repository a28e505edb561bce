import css from './WalletScene.module.css';

/** The drawing of the landing page: a phone with the wallet, an accepted slip, and the credited money. */
export function WalletScene() {
  return (
    <svg viewBox="0 0 520 420" className={css.scene} aria-hidden="true">
      <defs>
        <linearGradient id="ws-gold" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#ffe988" />
          <stop offset=".45" stopColor="#fcd535" />
          <stop offset="1" stopColor="#faa100" />
        </linearGradient>
        <linearGradient id="ws-edge" x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#b97b05" />
          <stop offset=".35" stopColor="#ffdc62" />
          <stop offset=".6" stopColor="#e3a60f" />
          <stop offset="1" stopColor="#8a5c04" />
        </linearGradient>
        <linearGradient id="ws-body" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#4a535f" />
          <stop offset=".5" stopColor="#20252c" />
          <stop offset="1" stopColor="#3a424c" />
        </linearGradient>
        <linearGradient id="ws-screen" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#1b1f26" />
          <stop offset="1" stopColor="#0b0e11" />
        </linearGradient>
        <linearGradient id="ws-slip" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#f5f7fa" />
          <stop offset="1" stopColor="#c3cad3" />
        </linearGradient>
        <radialGradient id="ws-glow">
          <stop stopColor="#fcd535" stopOpacity=".28" />
          <stop offset=".6" stopColor="#faa100" stopOpacity=".07" />
          <stop offset="1" stopColor="#faa100" stopOpacity="0" />
        </radialGradient>
        <clipPath id="ws-glass">
          <rect x="178" y="42" width="168" height="332" rx="24" />
        </clipPath>
      </defs>

      <ellipse cx="268" cy="200" rx="250" ry="200" fill="url(#ws-glow)" />
      <g fill="none" stroke="#fcd535" opacity=".16">
        <circle cx="268" cy="204" r="150" />
        <circle cx="268" cy="204" r="192" strokeDasharray="2 9" />
      </g>
      <ellipse cx="264" cy="398" rx="170" ry="14" fill="#000" opacity=".45" />

      {/* the phone */}
      <g transform="rotate(-5 262 208)">
        <rect x="168" y="32" width="188" height="352" rx="34" fill="url(#ws-body)" />
        <rect x="178" y="42" width="168" height="332" rx="24" fill="url(#ws-screen)" />
        <g clipPath="url(#ws-glass)">
          <circle
            cx="346"
            cy="60"
            r="90"
            fill="none"
            stroke="#fcd535"
            strokeOpacity=".2"
            strokeWidth="10"
            strokeDasharray="1.500 6"
          />
          <circle cx="346" cy="60" r="70" fill="none" stroke="#fcd535" strokeOpacity=".3" />
          <rect x="236" y="52" width="52" height="12" rx="6" fill="#000" />
          <rect x="196" y="92" width="60" height="7" rx="3.500" fill="#667180" />
          <text x="195" y="130" fill="#fcd535" fontSize="25" fontWeight="600">
            ฿12,480
            <tspan fontSize="15" opacity=".85">
              .50
            </tspan>
          </text>
          <rect x="196" y="146" width="66" height="30" rx="8" fill="url(#ws-gold)" />
          <path
            d="m222 155 0 10m-4-4 4 4 4-4"
            stroke="#181a20"
            strokeWidth="2"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <rect x="232" y="158" width="18" height="5" rx="2.500" fill="#181a20" />
          <rect x="268" y="146" width="62" height="30" rx="8" fill="#2b3139" />
          <rect x="284" y="158" width="30" height="5" rx="2.500" fill="#9aa3ae" />
          <rect x="178" y="194" width="168" height="190" rx="18" fill="#181a20" />
          {[0, 1, 2, 3].map((row) => (
            <g key={row} transform={`translate(0 ${row * 40})`}>
              <circle cx="207" cy="226" r="12" fill={row % 2 ? '#2b3139' : '#17392f'} />
              <path
                d={row % 2 ? 'm203 230 8-8m-6 0h6v6' : 'm211 222-8 8m6 0h-6v-6'}
                stroke={row % 2 ? '#9aa3ae' : '#2ebd85'}
                strokeWidth="1.800"
                fill="none"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
              <rect x="228" y="219" width={[48, 38, 52, 34][row]} height="5" rx="2.500" fill="#667180" />
              <rect x="228" y="229" width="26" height="4" rx="2" fill="#3a424c" />
              <rect
                x={[292, 300, 288, 302][row]}
                y="223"
                width={[38, 30, 42, 28][row]}
                height="6"
                rx="3"
                fill={row % 2 ? '#cdd2d8' : '#2ebd85'}
              />
            </g>
          ))}
        </g>
        <path d="M190 46h60L178 210V66a20 20 0 0 1 12-20z" fill="#fff" opacity=".035" />
      </g>

      {/* the slip */}
      <g className={css.slip}>
        <g transform="rotate(8 110 190)">
          <path
            d="M58 112h100a8 8 0 0 1 8 8v150l-12-8-11 8-12-8-11 8-12-8-11 8-12-8-11 8-12-8-12 8V120a8 8 0 0 1 8-8z"
            fill="#000"
            opacity=".3"
            transform="translate(6 10)"
          />
          <path
            d="M58 112h100a8 8 0 0 1 8 8v150l-12-8-11 8-12-8-11 8-12-8-11 8-12-8-11 8-12-8-12 8V120a8 8 0 0 1 8-8z"
            fill="url(#ws-slip)"
          />
          <circle cx="107" cy="146" r="19" fill="#2ebd85" />
          <path
            d="m98 146 7 7 12-14"
            stroke="#fff"
            strokeWidth="4"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <g fill="#8b95a1">
            <rect x="77" y="176" width="60" height="6" rx="3" fill="#4a535f" />
            <rect x="63" y="196" width="34" height="5" rx="2.500" />
            <rect x="63" y="209" width="42" height="5" rx="2.500" />
            <rect x="63" y="222" width="28" height="5" rx="2.500" />
          </g>
          <g fill="#2b3139">
            <path d="M118 196h14v14h-14zM138 196h14v14h-14zM118 216h14v14h-14z" />
            <path d="M138 216h5v5h-5zM147 216h5v5h-5zM142 222h6v8h-6zM138 226h3v4h-3zM149 225h3v5h-3z" />
          </g>
          <path d="M122 200h6v6h-6zM142 200h6v6h-6zM122 220h6v6h-6z" fill="#dfe4ea" />
        </g>
      </g>

      {/* coins */}
      {[0, 1, 2, 3, 4].map((row) => (
        <g key={row} transform={`translate(${[0, 3, -2, 2, 0][row]} ${-row * 17})`}>
          <path d="M352 362v14c0 11 24 20 53 20s53-9 53-20v-14z" fill="url(#ws-edge)" />
          <path
            d="M358 374v10m14-4v10m16-7v11m17-9v12m17-12v11m16-14v10m13-15v10"
            stroke="#7a5204"
            strokeOpacity=".55"
            strokeWidth="2"
          />
          <ellipse cx="405" cy="362" rx="53" ry="20" fill="url(#ws-gold)" />
          <ellipse
            cx="405"
            cy="362"
            rx="42"
            ry="15"
            fill="none"
            stroke="#a87a05"
            strokeOpacity=".6"
            strokeWidth="1.800"
          />
        </g>
      ))}
      <path
        d="M405 281.500a42 15 0 0 1 40 9.500"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
      <g className={css.coin}>
        <g transform="translate(416 206) rotate(14)">
          <circle r="45" cy="4" fill="#7a5204" />
          <circle r="45" fill="url(#ws-gold)" />
          <circle r="35" fill="none" stroke="#a87a05" strokeOpacity=".55" strokeWidth="2.400" />
          <path
            d="M0-35a35 35 0 0 1 35 35"
            fill="none"
            stroke="#fff6cf"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path
            d="M13-11c-2.200-4.700-7-7.500-13-7.500-7.700 0-13.200 4.100-13.200 9.900 0 13 26.900 6.200 26.900 18.600 0 6-5.600 10.100-13.700 10.100-6.600 0-11.800-3-14-8.100"
            fill="none"
            stroke="#2a2412"
            strokeWidth="8"
            strokeLinecap="round"
          />
        </g>
      </g>
      <g className={css.coin} style={{ animationDelay: '-1.6s' }}>
        <g transform="translate(96 66) rotate(-20) scale(.46)">
          <circle r="45" cy="5" fill="#7a5204" />
          <circle r="45" fill="url(#ws-gold)" />
          <circle r="34" fill="none" stroke="#a87a05" strokeOpacity=".55" strokeWidth="3" />
          <path
            d="M0-34a34 34 0 0 1 34 34"
            fill="none"
            stroke="#fff6cf"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      </g>
      <g stroke="#fcd535" strokeWidth="2.400" strokeLinecap="round" opacity=".8">
        <path d="M470 92v14m-7-7h14" />
        <path d="M40 316v10m-5-5h10" opacity=".6" />
        <path d="M374 46v8m-4-4h8" opacity=".6" />
      </g>
    </svg>
  );
}
