-- Its indexes are built and dropped by online/0031_due-of-unfinished.sql.
SELECT 1;
