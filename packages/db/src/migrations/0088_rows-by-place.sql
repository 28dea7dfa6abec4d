-- Its indexes are built and dropped by online/0033_rows-by-place.sql.
SELECT 1;
