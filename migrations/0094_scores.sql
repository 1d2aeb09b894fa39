-- The score that decides a match, with its points. Matches that are there already get theirs from their figures, in games where there are several.
ALTER TABLE `match_results` ADD `score` text;

UPDATE `match_results` SET `score` = json_object('unit', iif((SELECT sum(value ->> '$.gamesWon') FROM json_each(`sides`)) > 1, 'games', 'points'),
	'sides', json((SELECT json_group_array(json_object('side', value ->> '$.id',
		'value', iif((SELECT sum(value ->> '$.gamesWon') FROM json_each(`match_results`.`sides`)) > 1, value ->> '$.gamesWon', value ->> '$.points'),
		'points', iif(`status` = 'in-play', value ->> '$.gamePoints', value ->> '$.points'))) FROM json_each(`sides`))))
WHERE NOT (`forfeited` = 1 AND (SELECT sum(value ->> '$.points') FROM json_each(`sides`)) = 0);
