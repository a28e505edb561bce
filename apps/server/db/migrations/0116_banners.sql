-- Pictures that everybody may see, in the sizes that the apps use, and banners and announcements.

-- Its id is a hash of the content of all its sizes.
create table public_picture (
  id          text        not null primary key,
  -- The widths and heights of its sizes in pixels, the smallest first: [[640, 280], ...].
  sizes       jsonb       not null,
  -- A tiny picture, as a `data:` address.
  placeholder text        not null,
  -- The first item that names the picture sets it, for good: a page that has been open for long still finds its pictures.
  is_kept     boolean     not null default false,
  stored_at   timestamptz not null
);
create index public_picture_abandoned on public_picture (stored_at) where not is_kept;

create table public_picture_file (
  picture_id text    not null references public_picture on delete cascade,
  width      integer not null,
  data       bytea   not null,
  primary key (picture_id, width)
);

create table banner (
  id            uuid        not null primary key,
  kind          text        not null check (kind in ('WEBSITE', 'PROMOTION', 'ANNOUNCEMENT')),
  status        text        not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED')),
  title_th      text        not null,
  title_en      text        not null,
  text_th       text,
  text_en       text,
  -- Of banners only.
  picture_th    text        references public_picture,
  picture_en    text        references public_picture,
  alt_th        text,
  alt_en        text,
  with_words    boolean     not null default false,
  -- Of announcements only.
  tone          text        check (tone in ('INFO', 'GOOD', 'WARNING')),
  -- `BannerLink` of the contract.
  link          jsonb       not null,
  who           text        not null check (who in ('EVERYBODY', 'GUESTS', 'PLAYERS')),
  segments_in   uuid[]      not null default '{}',
  segments_out  uuid[]      not null default '{}',
  starts_at     timestamptz,
  ends_at       timestamptz,
  display_order integer     not null,
  created_at    timestamptz not null,
  -- Of what it says; its order and status do not count.
  updated_at    timestamptz not null,
  constraint banner_dates check (starts_at < ends_at),
  constraint banner_parts check (
    case kind
      when 'ANNOUNCEMENT' then tone is not null and picture_th is null and picture_en is null
      else tone is null and picture_th is not null and alt_th is not null and alt_en is not null
    end
  )
);
create index banner_active on banner (kind, display_order, id) where status = 'ACTIVE';
create index banner_archived on banner (updated_at desc, id) where status = 'ARCHIVED';
