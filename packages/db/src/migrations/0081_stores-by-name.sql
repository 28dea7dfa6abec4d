-- Its index is built by online/0029_stores-by-name.sql.
SELECT 1;
