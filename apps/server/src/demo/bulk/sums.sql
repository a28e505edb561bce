-- What triggers would have noted one by one, unless they are off for the sake of time.
select rebuild_flows();
