-- One browser that several people have signed in from: their rows have the same browser_id.
alter table known_device add browser_id uuid;
update known_device set browser_id = id;
alter table known_device alter browser_id set not null;
create index known_device_browser on known_device (browser_id);
