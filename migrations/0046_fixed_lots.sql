-- What lots are drawn from since somebody first looked at a draw; NULL: nobody has.
ALTER TABLE `divisions` ADD `lots` text;
