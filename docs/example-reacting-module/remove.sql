drop table welcome_gift, welcome_round, welcome_day, welcome_task;
