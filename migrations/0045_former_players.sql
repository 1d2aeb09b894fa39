-- The number under which a club shows somebody who asked to be erased; NULL: nobody did.
ALTER TABLE `people` ADD `former` integer;
